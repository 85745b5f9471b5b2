import { memberPreview } from '@pasar/contract/calls/identity'
import { request } from '@/lib/api/request.ts'

/** Returns the masked name of the member with an invitation code, or an empty string. */
export async function findInviter(invitationCode: string): Promise<string> {
  try {
    return (await request(memberPreview, { invitationCode }, { handles: ['user-unknown'] })).maskedName
  } catch {
    // Unknown code or network failure. The registration reports it.
    return ''
  }
}
