import { type Term, terms } from './suspension.ts'

export interface CaseDraft {
  noteToAuthor: string
  note: string
  term: Term
  typedDays: string
  /** Of a suspension: hides what they shared before. */
  hidesAll: boolean
}

export const blankDraft: CaseDraft = { noteToAuthor: '', note: '', term: '7', typedDays: '', hidesAll: true }

export const caseDraft = {
  read: draftOf,
  write: (draft: CaseDraft) => (isBlank(draft) ? undefined : JSON.stringify(draft)),
}

function draftOf(text: string | null): CaseDraft {
  const kept = parsed(text)
  const words = (name: 'noteToAuthor' | 'note' | 'typedDays') => (typeof kept[name] === 'string' ? kept[name] : '')
  return {
    noteToAuthor: words('noteToAuthor'),
    note: words('note'),
    term: terms.find((term) => term === kept.term) ?? blankDraft.term,
    typedDays: words('typedDays'),
    hidesAll: kept.hidesAll !== false,
  }
}

function isBlank({ noteToAuthor, note, typedDays }: CaseDraft): boolean {
  return `${noteToAuthor}${note}${typedDays}`.trim() === ''
}

function parsed(text: string | null): Partial<Record<keyof CaseDraft, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
