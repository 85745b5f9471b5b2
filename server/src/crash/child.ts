import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { permissions } from '@pasar/contract/permissions'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { domains } from '../domains.ts'
import type { Actor } from '../platform/context.ts'
import { migrate } from '../platform/db/migrate.ts'
import { assemble, openDatabase, startJobs } from '../process/start.ts'
import { memberToken, type Questions, secondStaffToken, staffToken } from './ask.ts'
import { auditShop } from './audit-shop.ts'
import { countCommits } from './commits.ts'
import { factsOf } from './facts.ts'
import { holdingsOf } from './holdings.ts'
import { parts } from './paths/all.ts'
import { seed } from './seed.ts'
import { passCrashTime, passOutage, settle } from './settle.ts'

// The server as `serve` puts it together, in a process that the suite may kill: it knows the suite's tokens, answers
// the suite's questions, and counts commits. It waits for a word to start, its code read.
// A harness that is gone must not leave a server behind.
process.on('disconnect', () => process.exit(1))
await once(process, 'message')
const config = readConfig(process.env)
const open = await openDatabase(config)
await migrate(open)
const counter = countCommits(open)
const running = await assemble(config, open, true)
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
await passCrashTime(deps)
await app.listen({ host: config.host, port: config.port })
await startJobs(running, true)

type Answers = { [Q in keyof Questions]: (asked: Questions[Q]['asked']) => Promise<Questions[Q]['told']> }
const answers: Answers = {
  seed: (asked) => seed(deps, asked),
  async arm({ commits }) {
    counter.arm(commits)
    return null
  },
  async recover() {
    await passOutage(deps)
    return null
  },
  async settle({ age }) {
    await settle(deps, definitions, age)
    return null
  },
  audit: () => auditShop(deps.db, true),
  facts: () => factsOf(deps.db),
  holdings: ({ owners }) => holdingsOf(deps.db, owners),
  async deed({ name, who }) {
    await parts.map((part) => part.deeds?.[name]).find((run) => run !== undefined)!(deps, who)
    return null
  },
  commits: async () => counter.count(),
}

process.on('message', async ({ id, ask, asked }: { id: number; ask: keyof Questions; asked: never }) => {
  try {
    process.send!({ id, told: await answers[ask](asked) })
  } catch (error) {
    process.send!({ id, failed: (error as Error).stack })
  }
})
process.send!({ id: 0, told: 'ready' })
// A process that is killed has no end at which it would.
flushCompileCache()
