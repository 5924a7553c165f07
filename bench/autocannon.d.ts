/** As much of it as we use; the package says nothing about its types. */
declare module 'autocannon' {
  type Asked = { url: string; connections: number; duration: number; headers: Readonly<Record<string, string>>; overallRate?: number };
  type Measured = { requests: { average: number; total: number }; errors: number; non2xx: number; '5xx': number };
  export default function autocannon(asked: Asked): Promise<Measured>;
}
