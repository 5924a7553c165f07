/** What no reader sees on a page and no name needs: marks and overrides of direction, blanks of no width, fillers, and tags outside a flag. */
const UNSEEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f})|(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u180b-\u180d]|[\u{e0100}-\u{e01ef}])(?:\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb])/gu;

/** Joiners are spelling in Persian and in the scripts of India, and make one picture of several; anywhere else they are only hidden. */
const LOOSE_JOINER = /(?<!\p{Lo}|\p{M}|\p{Emoji_Modifier}|\p{Extended_Pictographic}|\ufe0f)(?:\u200c|\u200d)/gu;

/**
 * The text as a reader sees it: what turns its direction or has no width is left out, since a paper must read as it is stored. It comes along
 * with what is pasted, and nobody could be asked to take out what they can't see.
 */
export const asSeen = (text: string): string => text.replace(UNSEEN, '$1').replace(LOOSE_JOINER, '');
