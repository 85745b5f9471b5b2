import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { permissions } from '@pasar/contract/permissions'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { domains } from '../domains.ts'
import type { Actor } from '../platform/context.ts'
import { migrate } from '../platform/db/migrate.ts'
import { assembleProcess, openDatabase, startJobs } from '../process/start.ts'
import { auditShop } from './audit-shop.ts'
import { countCommits } from './commits.ts'
import { awaitDatabase, drain, skipRetryDelay } from './drain.ts'
import { readFacts } from './facts.ts'
import { readHoldings } from './holdings.ts'
import { type HarnessCommands, memberToken, secondStaffToken, staffToken } from './protocol.ts'
import { groups } from './scenarios/all.ts'
import { seed } from './seed.ts'

// The server as `serve` assembles it, in a process that the suite kills: it accepts the suite's tokens,
// answers its messages and counts commits. It loads its code and waits for the message to start.
// The server must not outlive its harness.
process.on('disconnect', () => process.exit(1))
await once(process, 'message')
const config = readConfig(process.env)
const open = await openDatabase(config)
await migrate(open)
const counter = countCommits(open)
const running = await assembleProcess(config, open, true)
const { deps, definitions } = running
const authenticate = async (token: string): Promise<Actor | null> => {
  const member = memberToken('')
  if (token.startsWith(member))
    return { kind: 'member', id: token.slice(member.length), sessionId: deps.ids.uuid() }
  if (![staffToken, secondStaffToken].includes(token)) return null
  return { kind: 'staff', id: token.slice('crash-staff-'.length), permissions: [...permissions] }
}
deps.authenticate = authenticate
const app = await buildApp(deps, {
  routes: domains.flatMap((d) => d.routes),
  raw: domains.flatMap((d) => d.raw ?? []),
  open,
})
await skipRetryDelay(deps)
await app.listen({ host: config.host, port: config.port })
const jobs = await startJobs(running)
await jobs.work()

type Answers = {
  [Q in keyof HarnessCommands]: (input: HarnessCommands[Q]['input']) => Promise<HarnessCommands[Q]['result']>
}
const answers: Answers = {
  seed: (input) => seed(deps, input),
  async arm({ commits }) {
    counter.arm(commits)
    return null
  },
  async recover() {
    await awaitDatabase(deps)
    return null
  },
  async drain({ age }) {
    await drain(deps, definitions, age)
    return null
  },
  audit: () => auditShop(deps.db, true),
  facts: () => readFacts(deps.db),
  holdings: ({ owners }) => readHoldings(deps.db, owners),
  async direct({ name, who }) {
    await groups.map((group) => group.direct?.[name]).find((run) => run !== undefined)!(deps, who)
    return null
  },
  commits: async () => counter.count(),
}

process.on(
  'message',
  async ({ id, ask, input }: { id: number; ask: keyof HarnessCommands; input: never }) => {
    try {
      process.send!({ id, result: await answers[ask](input) })
    } catch (error) {
      process.send!({ id, failed: (error as Error).stack })
    }
  },
)
process.send!({ id: 0, result: 'ready' })
// A killed process runs no exit handlers.
flushCompileCache()
