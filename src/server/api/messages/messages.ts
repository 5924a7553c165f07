import { dropAccessFact, saveAccessFact } from '#server/messages/access-facts.ts';
import { listConversations } from '#server/messages/inbox.ts';
import { answerQuestion, askMover } from '#server/messages/mover-questions.ts';
import { confirmCrewPhoto, confirmMessagePhoto, presignCrewPhoto, presignMessagePhoto } from '#server/messages/photos.ts';
import { showThread } from '#server/messages/show-thread.ts';
import { crewRead, crewThread, crewWrites, markRead, writeMessage } from '#server/messages/write-message.ts';
import { ownMover } from '#server/movers/own-mover.ts';
import { api } from '../endpoint.ts';

export const messages = {
  show: api.messages.show.handler(({ input, context }) => showThread(context, input.id)),
  write: api.messages.write.handler(({ input: { id, ...message }, context }) => writeMessage(context, id, message)),
  read: api.messages.read.handler(({ input, context }) => markRead(context, input.id, input.up_to)),
  presignPhoto: api.messages.presignPhoto.handler(({ input, context }) => presignMessagePhoto(context, input.id, input.filename)),
  confirmPhoto: api.messages.confirmPhoto.handler(({ input, context }) => confirmMessagePhoto(context, input.id, input.key)),
  ask: api.messages.ask.handler(({ input: { id, ...asked }, context }) => askMover(context, id, asked)),
  answer: api.messages.answer.handler(({ input: { id, ...answer }, context }) => answerQuestion(context, id, answer)),
  saveFact: api.messages.saveFact.handler(({ input: { id, ...fact }, context }) => saveAccessFact(context, id, fact)),
  dropFact: api.messages.dropFact.handler(({ input: { id, ...which }, context }) => dropAccessFact(context, id, which)),
  crewShow: api.messages.crewShow.handler(({ input, context }) => crewThread(context, input.key)),
  crewWrite: api.messages.crewWrite.handler(({ input: { key, ...message }, context }) => crewWrites(context, key, message)),
  crewRead: api.messages.crewRead.handler(({ input, context }) => crewRead(context, input.key, input.up_to)),
  crewPresignPhoto: api.messages.crewPresignPhoto.handler(({ input, context }) => presignCrewPhoto(context, input.key, input.filename)),
  crewConfirmPhoto: api.messages.crewConfirmPhoto.handler(({ input, context }) => confirmCrewPhoto(context, input.key, input.photo)),
  inbox: api.messages.inbox.handler(async ({ input: { id, ...asked }, context }) => {
    await ownMover(context, id);
    return listConversations(context, id, asked);
  }),
};
