import { adminMemberInfo } from '@pasar/contract/calls/admin/members'
import type { ReactNode } from 'react'
import { can } from '../../data/can.ts'
import { AdminLink } from '../../ui/admin-link.tsx'

/** Link to a member's page; plain text without permission. */
export const MemberLink = ({ id, children }: { id: string; children: ReactNode }) =>
  can(adminMemberInfo) ? <AdminLink to={`/members/${id}/show`}>{children}</AdminLink> : children
