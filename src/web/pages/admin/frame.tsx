import { Link, Outlet } from 'react-router';
import { CommandKey } from '#web/chrome/command/command-key.tsx';
import { RailMain } from '#web/chrome/rail-frame.tsx';
import { TeamFrame } from '#web/chrome/team-frame.tsx';
import { AnnouncementContext, useAnnouncementState } from '#web/pages/admin/list/use-announcement.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/frame.ts';
import { load } from './list/load-list.ts';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.admin.overview());

const AdminFrame = ({ loaderData: { waiting, counsel_unanswered } }: Route.ComponentProps) => {
  const announcement = useAnnouncementState();
  return (
    <TeamFrame waiting={waiting}>
      <RailMain>
        {counsel_unanswered.length > 0 && (
          <div className="below-20">
            <Notice tone="danger" title="Counsel has not answered everything">
              Open: {counsel_unanswered.join(', ')}. <Link to="/admin/law">What they ask</Link>
            </Notice>
          </div>
        )}
        <AnnouncementContext value={announcement}>
          <Outlet />
          <CommandKey />
        </AnnouncementContext>
      </RailMain>
    </TeamFrame>
  );
};

export default AdminFrame;
