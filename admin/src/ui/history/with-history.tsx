import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { RecordHistory } from './record-history.tsx'

/**
 * Adds the record's history below a page of a record.
 * @param kind kind of the record as the target of the audit log: `order`
 */
export function withHistory(Page: ComponentType, kind: string): ComponentType {
  return function PageWithHistory() {
    const { id } = useParams()
    return (
      <>
        <Page />
        {id && <RecordHistory record={`${kind}:${decodeURIComponent(id)}`} />}
      </>
    )
  }
}
