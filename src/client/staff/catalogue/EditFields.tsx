import { ChipChoice } from '#client/ui/ChipChoice.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { Folded } from '#client/shelf/rating/Folded.tsx'
import { TextArea, TextField } from '#client/ui/TextField.tsx'
import { characters, genres, pointsOfView, seriesTypes, themes, tropes } from '#contract/vocabulary.ts'
import { type BookDraft, type BookValues, type LineField, lineFields, tagFields, type ValueName } from './bookForm.ts'
import { editTexts, fieldNames } from './texts.ts'

const fixed: Record<(typeof tagFields)[number], readonly string[]> = {
  genres,
  tropes,
  themes,
  characters,
  seriesType: seriesTypes,
}

interface EditFieldsProps {
  values: BookValues
  /** Keeps the book's tags that are outside the fixed lists selectable. */
  known: BookValues
  problems: Partial<Record<ValueName, string>> | undefined
  onChange: (changed: BookDraft) => void
}

export function EditFields({ values, known, problems, onChange }: EditFieldsProps) {
  const line = (name: LineField) => (
    <TextField
      key={name}
      label={fieldNames[name]}
      hint={editTexts.hints[name]}
      value={values[name]}
      error={problems?.[name]}
      required={name === 'title' || name === 'authors'}
      autoComplete="off"
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  const views = [...new Set([...pointsOfView, ...(known.pointOfView === null ? [] : [known.pointOfView])])]
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">{lineFields.map(line)}</div>
      <TextArea
        label={fieldNames.synopsis}
        value={values.synopsis}
        error={problems?.synopsis}
        rows={8}
        className="font-serif text-lg leading-relaxed"
        onChange={(event) => onChange({ synopsis: event.target.value })}
      />
      <ChipChoice
        legend={fieldNames.pointOfView}
        options={views}
        value={values.pointOfView}
        onChange={(pointOfView) => onChange({ pointOfView })}
      />
      <div>
        {tagFields.map((name) => (
          <Folded key={name} title={fieldNames[name]} chosen={values[name]}>
            <ChipGroup
              legend={fieldNames[name]}
              options={[...new Set([...known[name], ...fixed[name]])]}
              value={values[name]}
              onChange={(chosen) => onChange({ [name]: chosen })}
              chosenFirst
              isLegendHidden
            />
          </Folded>
        ))}
      </div>
    </>
  )
}
