import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListKind, ListLink } from '#contract/bookLists.ts'
import { listTexts as texts } from './listTexts.ts'

interface ListedLinkProps {
  kind: ListKind
  name: string
  className?: string
  children?: ReactNode
}

const paths = { author: '/author/$name', series: '/series/$name', tag: '/tag/$name', prize: '/prize/$name' } as const

/** To the page of an author, a series, a tag or a prize. */
export function ListedLink({ kind, name, className, children = name }: ListedLinkProps) {
  return (
    <Link to={paths[kind]} params={{ name }} className={className}>
      {children}
    </Link>
  )
}

export function RelatedLists({ kind, links }: { kind: ListKind; links: ListLink[] }) {
  return (
    <p className="-mx-1 mb-5 flex items-baseline gap-x-3 overflow-x-auto px-1 sm:flex-wrap">
      <span className="shrink-0 text-sm text-ink2">{texts.related[kind]}</span>
      {links.map((link) => (
        <ListedLink
          key={link.name}
          kind={link.kind}
          name={link.name}
          className="link inline-flex min-h-11 shrink-0 items-center"
        >
          {link.name}
        </ListedLink>
      ))}
    </p>
  )
}
