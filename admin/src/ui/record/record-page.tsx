import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { RecordHistory } from '../history/record-history.tsx'

type Options = {
  /** Kind of the record as the target of the audit log, `order`: adds the record's history below the page. */
  auditKind?: string
  /** Whether the page also is the list of the records, which keeps its state beside the opened record. */
  isList?: boolean
}

/**
 * Makes the page of a record from its component. Another record gets a new page: else a revealed phone
 * number, a payment proof or a half-written note of the one record would stay below the heading of the next.
 */
export function recordPage(Page: ComponentType, { auditKind, isList }: Options): ComponentType {
  return function RecordPage() {
    const { id } = useParams()
    const record = auditKind && id && `${auditKind}:${decodeURIComponent(id)}`
    return (
      <>
        <Page key={isList ? undefined : id} />
        {record && <RecordHistory key={record} record={record} />}
      </>
    )
  }
}
