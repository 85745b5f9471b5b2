import { getUser } from '@pasar/contract/calls/identity'
import { request } from '@/lib/api/request.ts'

/** The masked name behind an invitation code; empty when nobody has it. */
export async function inviterOf(invitationCode: string): Promise<string> {
  try {
    return (await request(getUser, { invitationCode }, { handles: ['user-unknown'] })).maskedName
  } catch {
    // Unknown, or not answered: registering says which.
    return ''
  }
}
