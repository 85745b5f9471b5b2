import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { buildHref } from '@/lib/nav.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'

/** The required tick under a sign-in form, with the agreements it is about. They open beside, so that the form stays. */
export function AgreementCheckbox({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const t = useT()
  const link = (kind: string, text: string) => (
    <a
      href={buildHref(pages.content, { kind })}
      target="_blank"
      rel="noopener"
      className="font-medium text-accent underline underline-offset-2"
    >
      {text}
    </a>
  )
  return (
    <div className="-ml-3 flex items-start text-sm text-ink-2">
      <Checkbox
        required
        name="agree"
        checked={checked}
        onChange={onChange}
        aria-label={t('login.agreeLabel')}
        data-missing={t('login.agreeFirst')}
      />
      <p className="py-3">
        {t('login.agree')} {link('terms', t('login.terms'))} {t('login.and')}{' '}
        {link('privacy', t('login.privacy'))}
      </p>
    </div>
  )
}
