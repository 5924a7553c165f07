import { feedFile } from '#server/movers/calendar/feed-file.ts';
import { listFeeds, makeFeed, stopFeed } from '#server/movers/calendar/feeds.ts';
import { forgetOwnCalendar, readNow, saveOwnCalendar, showOwnCalendar } from '#server/movers/calendar/own-calendar.ts';
import { api } from '../endpoint.ts';

export const calendarSync = {
  own: api.calendarSync.own.handler(({ input, context }) => showOwnCalendar(context, input.id)),
  saveOwn: api.calendarSync.saveOwn.handler(({ input, context }) => saveOwnCalendar(context, input)),
  readOwn: api.calendarSync.readOwn.handler(({ input, context }) => readNow(context, input.id)),
  forgetOwn: api.calendarSync.forgetOwn.handler(({ input, context }) => forgetOwnCalendar(context, input.id)),
  feeds: api.calendarSync.feeds.handler(({ input, context }) => listFeeds(context, input.id)),
  makeFeed: api.calendarSync.makeFeed.handler(({ input, context }) => makeFeed(context, input.id, input)),
  stopFeed: api.calendarSync.stopFeed.handler(({ input, context }) => stopFeed(context, input.id, input)),
  feed: api.calendarSync.feed.handler(({ input, context }) => feedFile(context, input.key)),
};
