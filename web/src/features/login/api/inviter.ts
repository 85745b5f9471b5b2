import { memberPreview } from '@pasar/contract/calls/identity'
import { isRefusal } from '@/lib/api/errors.ts'
import { request } from '@/lib/api/request.ts'

export type Inviter = { state: 'found'; name: string } | { state: 'unknown' | 'failed' }

/** Looks up the masked name of the member with an invitation code. */
export async function findInviter(invitationCode: string): Promise<Inviter> {
  try {
    const { maskedName } = await request(memberPreview, { invitationCode }, { handles: ['user-unknown'] })
    return { state: 'found', name: maskedName }
  } catch (error) {
    return { state: isRefusal(error, 'user-unknown') ? 'unknown' : 'failed' }
  }
}
