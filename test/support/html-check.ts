import { HtmlValidate } from 'html-validate';

/** What is checked of a page's markup as it comes, without a browser. */
const htmlCheck = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes these its own way; a browser reads them the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

/** Everything that is wrong with a page's markup, in a line each. */
export const faultsOf = async (path: string, page: string): Promise<string[]> => {
  const { results } = await htmlCheck.validateString(page);
  return results
    .flatMap((result) => result.messages)
    .map(({ ruleId, message, line, column }) => `${path} ${ruleId} ${message} ${line}:${column}`);
};
