/** The loaders of one page, which begin together, often ask the same: they are answered once. What has changed something is followed by new answers. */
export const askedOnce = (ask: (call: Request) => Promise<Response>): ((call: Request) => Promise<Response>) => {
  const answers = new Map<string, Promise<Response>>();
  const changes = async (call: Request): Promise<Response> => {
    answers.clear();
    try {
      return await ask(call);
    } finally {
      answers.clear();
    }
  };
  return async (call) => {
    if (call.method !== 'GET') return changes(call);
    const answer = answers.get(call.url) ?? ask(call);
    answers.set(call.url, answer);
    return (await answer).clone();
  };
};
