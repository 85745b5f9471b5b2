import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { failImports, purgeImports } from './end-imports.ts'
import { importPictures, PICTURES_TOPIC } from './import-pictures.ts'

const importOf = (payload: unknown): string => z.object({ importId: z.uuid() }).parse(payload).importId
/** Seconds after which a run counts as failed: the largest file takes minutes. */
const EXPIRE = 3_600

export const importJobs: JobDefinition[] = [
  defineJob({
    name: 'catalog.check-import',
    topic: 'import.uploaded',
    expire: EXPIRE,
    run: (deps, payload) => checkImport(deps, importOf(payload)),
  }),
  defineJob({
    name: 'catalog.apply-import',
    topic: 'import.confirmed',
    expire: EXPIRE,
    run: (deps, payload) => applyImport(deps, importOf(payload)),
  }),
  defineJob({
    name: 'catalog.import-pictures',
    topic: PICTURES_TOPIC,
    expire: EXPIRE,
    run: (deps, payload) => importPictures(deps, importOf(payload)),
  }),
  defineJob({ name: 'catalog.fail-imports', cron: '*/5 * * * *', run: failImports }),
  defineJob({ name: 'catalog.purge-imports', cron: '37 3 * * *', expire: EXPIRE, run: purgeImports }),
]
