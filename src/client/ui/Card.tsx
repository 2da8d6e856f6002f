import { createElement, type ComponentProps } from 'react'

type CardTag = 'article' | 'div' | 'form' | 'li' | 'ol' | 'section' | 'ul'

type CardProps<Tag extends CardTag> = { as?: Tag } & ComponentProps<Tag>

export function Card<Tag extends CardTag = 'div'>({ as, className = '', ...props }: CardProps<Tag>) {
  return createElement(as ?? 'div', { ...props, className: `rounded-lg border border-line bg-card ${className}` })
}
