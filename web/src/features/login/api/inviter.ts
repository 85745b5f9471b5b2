import { memberPreview } from '@pasar/contract/calls/identity'
import { request } from '@/lib/api/request.ts'

/** The masked name behind an invitation code; empty when nobody has it. */
export async function findInviter(invitationCode: string): Promise<string> {
  try {
    return (await request(memberPreview, { invitationCode }, { handles: ['user-unknown'] })).maskedName
  } catch {
    // Unknown, or not answered: registering says which.
    return ''
  }
}
