import pg from 'pg'
import { inRoot } from '../scripts/lib/paths.ts'
import { freePorts } from '../scripts/lib/ports.ts'
import type { Environment } from './environment.ts'
import type { Answer } from './http.ts'
import { startNode } from './server.ts'

export type LimitServer = {
  url: string
  /** Stores a response that the baseline serves at `/bytes/<name>`. @returns that path */
  store(name: string, answer: Answer): Promise<string>
  stop(): Promise<void>
}

const rows = `
  create table rows (id int primary key, title text not null, text text not null);
  insert into rows select n, 'Product number ' || n, repeat(md5(n::text), 12) from generate_series(1, 100000) n;
  analyze rows`

/** Starts the baseline server with its own table: `/bytes/<name>`, `/row`, `/rows` (twenty rows). */
export async function startLimits(environment: Environment): Promise<LimitServer> {
  const databaseUrl = await environment.postgres.create(`limits_${Date.now()}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(rows)
  await client.end()
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const { stop } = await startNode(environment.folder, `${url}/readyz`, [inRoot('bench/limit-server.ts')], {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
  })
  return {
    url,
    async store(name, { headers, body }) {
      const storedHeaders = Object.fromEntries(
        [...headers.matchAll(/\r\n(content-(?:type|encoding)|vary): (.*)/gi)].map(([, name, value]) => [
          name,
          value,
        ]),
      )
      const put = {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: { 'x-headers': JSON.stringify(storedHeaders) },
      }
      const answer = await fetch(`${url}/bytes/${name}`, put)
      if (!answer.ok) throw new Error(`the limit server answered ${answer.status}`)
      return `/bytes/${name}`
    },
    stop,
  }
}
