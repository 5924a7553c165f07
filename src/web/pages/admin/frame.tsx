import { Outlet } from 'react-router';
import { RailMain } from '#web/chrome/rail-frame.tsx';
import { TeamFrame } from '#web/chrome/team-frame.tsx';
import { AnnouncementContext, useAnnouncementState } from '#web/pages/admin/list/use-announcement.ts';
import type { Route } from './+types/frame.ts';
import { load } from './list/load-list.ts';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.admin.overview());

const AdminFrame = ({ loaderData: { waiting } }: Route.ComponentProps) => {
  const announcement = useAnnouncementState();
  return (
    <TeamFrame waiting={waiting}>
      <RailMain>
        <AnnouncementContext value={announcement}>
          <Outlet />
        </AnnouncementContext>
      </RailMain>
    </TeamFrame>
  );
};

export default AdminFrame;
