import { retireTruck, saveTruck } from '#server/movers/board/fleet.ts';
import { hoursCsv } from '#server/movers/board/hours.ts';
import { moveBar, putOnTruck, setRiders, takeOff } from '#server/movers/board/put.ts';
import { sendLinks } from '#server/movers/board/send-links.ts';
import { showBoard } from '#server/movers/board/show-board.ts';
import { api } from '../endpoint.ts';

export const board = {
  show: api.board.show.handler(({ input, context }) => showBoard(context, input)),
  put: api.board.put.handler(({ input, context }) => putOnTruck(context, input)),
  move: api.board.move.handler(({ input, context }) => moveBar(context, input)),
  setRiders: api.board.setRiders.handler(({ input, context }) => setRiders(context, input)),
  takeOff: api.board.takeOff.handler(({ input, context }) => takeOff(context, input)),
  saveTruck: api.board.saveTruck.handler(({ input, context }) => saveTruck(context, input)),
  retireTruck: api.board.retireTruck.handler(({ input, context }) => retireTruck(context, input.id, input.truck_id)),
  sendLinks: api.board.sendLinks.handler(({ input, context }) => sendLinks(context, input.id, input.day)),
  hoursCsv: api.board.hoursCsv.handler(({ input, context }) => hoursCsv(context, input.id, input)),
};
