import { Outlet } from 'react-router';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { SiteFrame } from '#web/chrome/site-frame.tsx';
import { TeamFrameAround } from '#web/chrome/team-frame.tsx';

/** A plan in the site around it; our team opens it from its own rooms, and stays in them. */
const PlanSiteFrame = () => {
  const Frame = useViewer()?.is_admin ? TeamFrameAround : SiteFrame;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
};

export default PlanSiteFrame;
