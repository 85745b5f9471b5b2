import { Download, FileText, Lock } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { Card } from '@/ui/display/Card.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type Attachment, useAttachments } from '../api/news.ts'
import { formatBytes } from '../model/format-bytes.ts'

/**
 * The documents of an article. Those for members ask visitors to sign in.
 * @param count number of documents
 */
export function Attachments({ id, count }: { id: string; count: number }) {
  const t = useT()
  const { data, error, refetch } = useAttachments(id, count > 0)
  if (count === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('news.attachments')}</h3>
      {data ? (
        <Card flush>
          {data.list.map((file) => (
            <Row key={file.id} file={file} />
          ))}
        </Card>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-15 rounded-card" />
      )}
    </section>
  )
}

const row =
  'flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left transition-colors duration-(--fast) hover:bg-shade'

function Row({ file }: { file: Attachment }) {
  const t = useT()
  const { language } = useFormat()
  const details = `${file.type.toUpperCase()} · ${formatBytes(file.bytes, language)}`
  const contents = (
    <>
      <FileText size={22} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{file.name}</span>
        <span className="block text-sm text-muted">
          {file.url ? details : `${details} · ${t('news.membersOnly')}`}
        </span>
      </span>
    </>
  )
  if (!file.url)
    return (
      <button type="button" className={row} onClick={() => openLogin()}>
        {contents}
        <Lock size={20} className="shrink-0 text-ink-3" aria-hidden />
      </button>
    )
  return (
    <a href={file.url} download className={row}>
      {contents}
      <Download size={20} className="shrink-0 text-ink-3" aria-hidden />
    </a>
  )
}
