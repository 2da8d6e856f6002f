interface TagListProps {
  tags: readonly string[]
  label?: string
}

export const TagList = ({ tags, label }: TagListProps) => (
  <ul role="list" aria-label={label} className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag} className="rounded-sm bg-sunk px-2.5 py-1 text-sm">
        {tag}
      </li>
    ))}
  </ul>
)
