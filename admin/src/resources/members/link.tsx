import { adminMemberInfo } from '@pasar/contract/calls/admin/members'
import type { ReactNode } from 'react'
import { may } from '../../data/may.ts'
import { To } from '../../ui/to.tsx'

/** A member's name, leading to their page where the account may see it. */
export const MemberLink = ({ id, children }: { id: string; children: ReactNode }) =>
  may(adminMemberInfo) ? <To to={`/members/${id}/show`}>{children}</To> : children
