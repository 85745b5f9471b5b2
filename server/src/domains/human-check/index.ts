import * as calls from '@pasar/contract/calls/security/human-check'
import type { Domain } from '../../platform/domain.ts'
import { handle, handleOutside } from '../../platform/http/calls/handle.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { answerCheck } from './answer-check.ts'
import { createCheck } from './create-check.ts'
import { purgeChecks } from './queries.ts'
import { requireCheck, showConfig, showNeed } from './require-check.ts'

/** Human checks before sign-in, registration and codes. */
export const humanCheck: Domain = {
  routes: [
    handle(calls.humanCheckNeeded, showNeed),
    handle(calls.captchaConfig, showConfig),
    handle(calls.humanCheckCreate, createCheck),
    handleOutside(calls.humanCheckAnswer, answerCheck),
  ],
  jobs: [
    defineJob({
      name: 'human-check.purge',
      cron: '37 * * * *',
      run: async ({ db, clock }) => {
        await purgeChecks(db, clock.now())
      },
    }),
  ],
  requireHuman: requireCheck,
}
