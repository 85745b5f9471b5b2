import type { ReactNode } from 'react'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { goBack } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

/** The frame of a wallet page: its title, and its contents for members. */
export function WalletPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <MembersOnly>{children}</MembersOnly>
      </div>
    </>
  )
}
