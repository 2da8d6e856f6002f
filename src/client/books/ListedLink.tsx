import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListKind } from '#contract/bookLists.ts'

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
