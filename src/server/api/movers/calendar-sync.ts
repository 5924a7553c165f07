import { feedFile } from '#server/movers/calendar/feed-file.ts';
import { listFeeds, makeFeed, stopFeed } from '#server/movers/calendar/feeds.ts';
import { api } from '../endpoint.ts';

export const calendarSync = {
  feeds: api.calendarSync.feeds.handler(({ input, context }) => listFeeds(context, input.id)),
  makeFeed: api.calendarSync.makeFeed.handler(({ input, context }) => makeFeed(context, input.id, input)),
  stopFeed: api.calendarSync.stopFeed.handler(({ input, context }) => stopFeed(context, input.id, input)),
  feed: api.calendarSync.feed.handler(({ input, context }) => feedFile(context, input.key)),
};
