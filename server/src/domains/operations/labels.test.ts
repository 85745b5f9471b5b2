import { expect, it } from 'vitest'

import { domains } from '../../domains.ts'
import { platformJobs } from '../../platform/jobs/platform-jobs.ts'
import { jobTitles, titleJob } from './labels.ts'

const names = [...domains.flatMap(({ jobs }) => jobs), ...platformJobs].map(({ name }) => name)

it('every job has a title in English and Chinese, and no title is of a job that does not exist', () => {
  expect(Object.keys(jobTitles).toSorted()).toEqual(names.toSorted())
  for (const name of names) {
    expect(titleJob(name, 'en-us')).toMatch(/^[A-Z][a-z]/)
    expect(titleJob(name, 'zh-cn'), name).toMatch(/\p{Script=Han}/u)
  }
})

it('titles differ, and a job of another version is titled by its name', () => {
  for (const language of ['en-us', 'zh-cn'] as const) {
    const titles = names.map((name) => titleJob(name, language))
    expect(new Set(titles).size).toBe(titles.length)
  }
  expect(titleJob('orders.of-another-version', 'zh-cn')).toBe('orders.of-another-version')
})
