import { type Ics, type ReadIcs, readIcs } from './read-ics.ts';

export default (task: Ics): ReadIcs => readIcs(task);
