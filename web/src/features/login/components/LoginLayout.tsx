import type { ReactNode } from 'react'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

/** The page around a sign-in form: one narrow column, a heading, a sentence. */
export function LoginLayout({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} onBack={goBack} hidden={isInShell()} />
      <div className="mx-auto w-full max-w-[480px] px-4 pt-4 pb-10 wide:my-6 wide:rounded-sheet wide:border wide:border-line wide:bg-surface wide:p-10">
        <p aria-hidden className="mb-6 text-xl font-bold tracking-tight text-accent lowercase">
          pasar
        </p>
        <p className="mb-6 text-ink-2">{text}</p>
        {children}
      </div>
    </>
  )
}
