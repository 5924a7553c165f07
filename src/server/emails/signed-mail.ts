import type { Company } from '#domain/core/brand.ts';
import { BROKER_STATEMENT, brokerInWords } from '#domain/movers/carrier-number.ts';
import type { Mail } from '#server/adapters/mail/port.ts';

/** Every email says who we are to the federal register, behind the sentence that says what we are (49 CFR 371.107). */
export const signedMail = (mail: Mail, company: Company | undefined): Mail =>
  company === undefined
    ? mail
    : {
        ...mail,
        send: (email) =>
          mail.send({
            ...email,
            text: signed(email.text, brokerInWords(company)),
            html: signed(email.html, escaped(brokerInWords(company))),
          }),
      };

const signed = (words: string, line: string): string => words.replace(BROKER_STATEMENT, () => `${BROKER_STATEMENT} ${line}`);

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
