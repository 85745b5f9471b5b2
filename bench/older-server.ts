// Runs the server as a version in which no job subscribes to `order.paid`.
import { domains } from '../server/src/domains.ts'

for (const domain of domains) domain.jobs = domain.jobs.filter(({ topic }) => topic !== 'order.paid')
await import('../server/src/main.ts')
