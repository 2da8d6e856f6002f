-- What a book is about now includes when and in which language it first came out.

drop trigger books_note_changed on books;
create trigger books_note_changed
  after update of authors, series, series_position, known_genres, known_tropes, themes, characters, point_of_view,
    survey_genres, survey_tropes, first_year, language on books for each row
  when ((old.authors, old.series, old.series_position, old.known_genres, old.known_tropes, old.themes, old.characters,
      old.point_of_view, old.survey_genres, old.survey_tropes, old.first_year, old.language)
    is distinct from (new.authors, new.series, new.series_position, new.known_genres, new.known_tropes, new.themes,
      new.characters, new.point_of_view, new.survey_genres, new.survey_tropes, new.first_year, new.language))
  execute function note_book();
