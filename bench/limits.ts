import pg from 'pg'
import { inRoot } from '../scripts/lib/paths.ts'
import { freePorts } from '../scripts/lib/ports.ts'
import type { Ground } from './ground.ts'
import type { Answer } from './http.ts'
import { startNode } from './server.ts'

export type LimitServer = {
  url: string
  /** Lets the bare Fastify answer these bytes at `/bytes/<name>`. @returns that path */
  keep(name: string, answer: Answer): Promise<string>
  stop(): Promise<void>
}

const rows = `
  create table rows (id int primary key, title text not null, text text not null);
  insert into rows select n, 'Goods number ' || n, repeat(md5(n::text), 12) from generate_series(1, 100000) n;
  analyze rows`

/** Starts the bare engines, with a table of their own: `/bytes/<name>`, `/row`, `/rows` (twenty). */
export async function startLimits(ground: Ground): Promise<LimitServer> {
  const databaseUrl = await ground.postgres.create(`limits_${Date.now()}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(rows)
  await client.end()
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const { stop } = await startNode(ground.folder, `${url}/readyz`, [inRoot('bench/limit-server.ts')], {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
  })
  return {
    url,
    async keep(name, { headers, body }) {
      const kept = Object.fromEntries(
        [...headers.matchAll(/\r\n(content-(?:type|encoding)|vary): (.*)/gi)].map(([, name, value]) => [
          name,
          value,
        ]),
      )
      const put = {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: { 'x-headers': JSON.stringify(kept) },
      }
      const answer = await fetch(`${url}/bytes/${name}`, put)
      if (!answer.ok) throw new Error(`the limit server answered ${answer.status}`)
      return `/bytes/${name}`
    },
    stop,
  }
}
