import { Copy } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet
      strict
      open={codes !== null}
      onClose={onClose}
      title={t('security.recoveryTitle')}
      footer={
        <Button size="lg" wide onClick={onClose}>
          {t('security.recoverySaved')}
        </Button>
      }
    >
      <p className="mb-4 text-sm text-ink-2">{t('security.recoveryText')}</p>
      <ul
        aria-label={t('security.recoveryTitle')}
        className="grid grid-cols-2 gap-2 rounded-card border border-line bg-shade p-4 text-center font-mono text-base tracking-wide"
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        variant="quiet"
        wide
        icon={Copy}
        className="mt-4"
        onClick={() => void copyText(codes?.join('\n') ?? '')}
      >
        {t('security.recoveryCopy')}
      </Button>
    </Sheet>
  )
}
