/** The site's tokens (web/styles/tokens.css), spelled out: mail programs know no variables. */
export const EMAIL_COLORS = {
  ink: '#1b2421',
  ink2: '#46514d',
  sunken: '#f3efe6',
  surface: '#ffffff',
  line: '#e2dccf',
  kraft: '#f3e8d6',
  kraft_line: '#dcbf94',
  primary: '#0c5c4f',
  primary_deep: '#084a40',
  primary_soft: '#d6ece5',
  on_primary: '#ffffff',
  tape: '#ffb83d',
  text: 'Figtree, Helvetica, Arial, sans-serif',
  display: "'Bricolage Grotesque', Figtree, Helvetica, Arial, sans-serif",
} as const;

/** What can't stand at an element: the dark, and narrow screens. */
export const EMAIL_STYLE = `
table { border-collapse: collapse; }
td { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
  .stamp { font-size: 16px !important; padding-left: 6px !important; padding-right: 6px !important; }
  .half { width: 100% !important; }
  .half-1 { border-top: 2px solid #1b2421 !important; border-left: 0 !important; }
  .h { font-size: 26px !important; line-height: 30px !important; }
  .button a { display: block !important; padding-left: 8px !important; padding-right: 8px !important; }
}
@media (prefers-color-scheme: dark) {
  body, .ground { background: #0b1210 !important; }
  .card { background: #18221f !important; }
  td, .ink { color: #edf2ef !important; }
  .soft-ink { color: #b9c5c0 !important; }
  .line { border-color: #2a3632 !important; }
  .number { background: #14302a !important; color: #6fd3bc !important; }
  .label { background: #e9d6b8 !important; }
  .label td { color: #1b2421 !important; }
}
`;
