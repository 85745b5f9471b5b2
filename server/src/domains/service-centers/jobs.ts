import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { forgetCenter, suspendOfMember } from './suspend-center.ts'

export const serviceCenterJobs: JobDefinition[] = [
  defineJob({ name: 'service-centers.suspend-banned', topic: 'member.banned', run: suspendOfMember }),
  defineJob({ name: 'service-centers.forget-erased', topic: 'member.erased', run: forgetCenter }),
]
