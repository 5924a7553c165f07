export type Letter = {
  /** The same for every copy of one letter, so that a repeat can be told. */
  message_id: string;
  to: string;
  subject: string;
  text: string;
  /** The same, for programs that show pages. */
  html: string;
};

export type Mail = { send(letter: Letter): Promise<void> };
