import { Outlet } from 'react-router';
import { OwnFrame } from '#web/movers/mover-frame.tsx';

/** A page that more than customers have, in the rooms that it was opened from: our team and movers stay in their own. */
const PlanSiteFrame = () => (
  <OwnFrame>
    <Outlet />
  </OwnFrame>
);

export default PlanSiteFrame;
