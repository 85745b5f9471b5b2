import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { deleteFilesOfMember } from './delete-of-member.ts'
import { examineVideos } from './examine-videos.ts'
import { purgeUnheld } from './private-files.ts'
import { purgeUploadCounts } from './quota.ts'
import { purgeUnused } from './unused-files.ts'
import { purgeUploadTokens } from './upload.ts'

const OfMember = z.object({ memberId: z.uuid() })

export const fileJobs: JobDefinition[] = [
  defineJob({ name: 'files.purge-unheld', cron: '52 * * * *', run: purgeUnheld }),
  defineJob({ name: 'files.purge-unused', cron: '22 3 * * *', expire: 3_600, run: purgeUnused }),
  defineJob({
    name: 'files.delete-of-member',
    topic: 'member.erased',
    // An outage of the storage may last days.
    retry: { limit: 100 },
    async run(deps, payload) {
      await deleteFilesOfMember(deps, OfMember.parse(payload).memberId)
    },
  }),
  // One run takes up to 100 videos of ten seconds each.
  defineJob({ name: 'files.examine-videos', cron: '*/10 * * * *', expire: 1_800, run: examineVideos }),
  defineJob({ name: 'files.purge-upload-tokens', cron: '27 * * * *', run: purgeUploadTokens }),
  defineJob({ name: 'files.purge-upload-counts', cron: '12 4 * * *', run: purgeUploadCounts }),
]
