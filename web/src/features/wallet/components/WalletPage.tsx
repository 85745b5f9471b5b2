import type { ReactNode } from 'react'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { goBack } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { cx } from '@/ui/cx.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

/**
 * The frame of a wallet page: its title, and its contents for members.
 * @param columns the contents part into columns where there is room
 */
export function WalletPage({
  title,
  columns,
  children,
}: {
  title: string
  columns?: boolean
  children: ReactNode
}) {
  return (
    <>
      <PageHeader title={title} onBack={goBack} hidden={inShell()} narrow={!columns} />
      <div className={cx(columns ? 'page-width' : 'page-narrow', 'py-2 pb-8')}>
        <MembersOnly>{children}</MembersOnly>
      </div>
    </>
  )
}
