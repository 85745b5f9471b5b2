import { sessionEnd, sessionList } from '@pasar/contract/calls/account'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Reads the member's sessions. */
export const useSessions = () => useRead(sessionList, {}, { enabled: useSignedIn() })

export const useEndSession = () => useCall(sessionEnd, { changes: [sessionList] })
