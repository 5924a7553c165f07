export type Letter = {
  /** The same for every copy of one letter, so that a repeat can be told. */
  message_id: string;
  to: string;
  subject: string;
  text: string;
};

export type Mail = { send(letter: Letter): Promise<void> };
