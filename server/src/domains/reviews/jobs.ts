import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { requestReviews } from './request-reviews.ts'

export const reviewJobs: JobDefinition[] = [
  defineJob({ name: 'reviews.request', cron: '23 * * * *', run: (deps) => requestReviews(deps, 'recent') }),
  defineJob({ name: 'reviews.request-missed', cron: '53 2 * * *', run: (deps) => requestReviews(deps) }),
]
