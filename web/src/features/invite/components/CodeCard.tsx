import { Copy } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'

/** The invitation code, large, to read out or copy. */
export function CodeCard({ code }: { code: string }) {
  const t = useT()
  return (
    <section className="overflow-hidden rounded-[20px] dark-gradient p-5 text-white">
      <h2 className="text-xl leading-tight font-semibold tracking-tight text-balance">
        {t('invite.heading')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-white/80">{t('invite.lead')}</p>
      <button
        type="button"
        onClick={() => void copyText(code)}
        className="mt-5 flex w-full items-center justify-between gap-3 rounded-card border border-dashed border-white/40 bg-white/8 px-4 py-3 text-left transition-colors duration-(--fast) hover:bg-white/14"
      >
        <span className="min-w-0">
          <span className="sr-only">{t('my.copyCode', { code })}</span>
          <span className="block text-xs text-white/75">{t('invite.yourCode')}</span>
          <span className="money block truncate text-2xl font-bold tracking-[0.18em]">{code}</span>
        </span>
        <Copy size={20} className="shrink-0 text-white/80" aria-hidden />
      </button>
    </section>
  )
}
