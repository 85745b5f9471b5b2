import type { ReactNode } from 'react'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { cx } from '@/ui/cx.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

/**
 * The layout of a wallet page for members.
 * @param columns uses the wide width, for contents in columns
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
      <PageHeader title={title} onBack={goBack} hidden={isInShell()} narrow={!columns} />
      <div className={cx(columns ? 'page-width' : 'page-narrow', 'py-2 pb-8')}>
        <RequireAuth>{children}</RequireAuth>
      </div>
    </>
  )
}
