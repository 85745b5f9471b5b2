import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import { isPaidOfKind } from '../../orders/index.ts'
import { acceptOverdue, awaitAnswers, remindAnswers, stopAwaiting } from './await-answers.ts'

export const shopOrderJobs: JobDefinition[] = [
  defineJob({
    name: 'shops.await-answers',
    topic: 'order.paid',
    accepts: (payload) => isPaidOfKind(payload, 'shop'),
    run: (deps, payload) => awaitAnswers(deps, [payload]),
    runAll: awaitAnswers,
  }),
  defineJob({ name: 'shops.stop-awaiting', topic: 'order.cancelled', run: stopAwaiting }),
  defineJob({ name: 'shops.remind-answers', cron: '* * * * *', run: remindAnswers }),
  defineJob({ name: 'shops.accept-overdue', cron: '* * * * *', run: acceptOverdue }),
]
