import { pages } from '@/app/paths.ts'
import { fillNodes } from '@/i18n/fill-nodes.ts'
import { useT } from '@/i18n/i18n.ts'
import { buildHref } from '@/lib/nav.tsx'
import { CheckboxWithLinks } from '@/ui/forms/CheckboxWithLinks.tsx'

/** The required consent to the agreements, which open in a new tab to keep the form. */
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
    <CheckboxWithLinks
      required
      name="agree"
      checked={checked}
      onChange={onChange}
      aria-label={t('login.agreeLabel')}
      data-missing={t('login.agreeFirst')}
      text={fillNodes(t('login.agree'), {
        terms: link('terms', t('login.terms')),
        privacy: link('privacy', t('login.privacy')),
      })}
    />
  )
}
