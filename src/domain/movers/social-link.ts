export type SocialLink = { label: string; href: string };

/** A profile of ours elsewhere, by its address; undefined for what is no page of a network that people know by its name. */
export const socialLink = (address: string): SocialLink | undefined => {
  const [, host, path] = /^https:\/\/(?:www\.)?([a-z.]+)\/([\w@./-]+)$/.exec(address) ?? [];
  const label = NETWORKS[host ?? ''];
  return label === undefined || path === undefined ? undefined : { label, href: address };
};

const NETWORKS: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'bsky.app': 'Bluesky',
};
