import { lacksFiles } from '../domains/files/index.ts'
import { checkAuthenticators, createOwnerLink } from '../domains/staff/index.ts'
import type { Deps } from '../platform/context.ts'
import { StartError } from './failures.ts'

/**
 * Checks the owner of the shop, and whether keys and files belong to the database, as after a restore.
 * Rejects the demo's authenticator in production, since its secret is public. Creates a one-time link while
 * there is no owner.
 * @returns lines for the operator
 * @throws StartError when a staff account has the demo's authenticator
 */
export async function ownershipLines(deps: Deps): Promise<string[]> {
  const { demo, unreadable } = await checkAuthenticators(deps)
  if (deps.config.mode === 'production' && demo)
    throw new StartError(
      "a staff account has the demo's authenticator, whose secret is public; use a database without demo data",
    )
  const link = await createOwnerLink(deps)
  return [
    ...(link ? [`Owner    none with a second factor; create one within 24 hours: ${link} (works once)`] : []),
    ...(unreadable > 0
      ? [
          `Warning  ${unreadable} authenticators of staff, and other encrypted data, cannot be read: SECRET or SEALING_KEYS differ from those of this database`,
        ]
      : []),
    ...((await lacksFiles(deps))
      ? [
          `Warning  the files of this database are not in ${deps.config.s3Endpoint ? 'the bucket of S3_BUCKET' : `${deps.config.dataDir}/files (DATA_DIR)`}: pictures are missing`,
        ]
      : []),
  ]
}
