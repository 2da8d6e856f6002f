import { titles } from '#server/testing/cast/taste.ts'
import type { FurtherTaste } from './furtherTastes.ts'

/** Written on 2026-11-27, before the subjects of a shelf were told from its genres, and read once after that. */
export const subjectTastes: FurtherTaste[] = [
  {
    name: 'the Tudor court',
    genres: ['Historical Fiction'],
    authors: ['Philippa Gregory', 'Hilary Mantel'],
    loved: titles(
      `Wolf Hall | The Other Boleyn Girl | Bring Up the Bodies | The Six Wives of Henry VIII | The Constant Princess | Innocent Traitor | The Autobiography of Henry VIII | The Lady Elizabeth | Dissolution | The Boleyn Inheritance | The Queen's Fool | I, Elizabeth | The Last Boleyn | The Life of Elizabeth I | The Wives of Henry VIII`,
    ),
  },
  {
    name: 'cults and leaving them',
    genres: ['Memoir', 'General Non-Fiction'],
    authors: ['Jon Krakauer'],
    loved: titles(
      `Educated | Under the Banner of Heaven | Going Clear | Unorthodox | Escape by Carolyn Jessop | Stolen Innocence | The Girls by Emma Cline | Beyond Belief | Troublemaker | The Sound of Gravel | Jesus Land | Helter Skelter | A Complicated Kindness | Growing Up Amish | Mennonite in a Little Black Dress`,
    ),
  },
  {
    name: 'witches',
    genres: ['Fantasy (general)', 'Supernatural Horror'],
    authors: ['Alice Hoffman'],
    loved: titles(
      `Practical Magic | A Discovery of Witches | The Witching Hour | The Physick Book of Deliverance Dane | The Once and Future Witches | Circe | Wyrd Sisters | The Heretic's Daughter | The Crucible | The Lace Reader | The Witch's Heart | The Familiars | The Rules of Magic | Brida | The Witch's Daughter`,
    ),
  },
  {
    name: 'the mind in trouble',
    genres: ['Memoir', 'Literary Fiction'],
    authors: ['Sylvia Plath'],
    loved: titles(
      `The Bell Jar | Girl, Interrupted | An Unquiet Mind | Prozac Nation | Darkness Visible | I Never Promised You a Rose Garden | The Center Cannot Hold | Reasons to Stay Alive | Sorrow and Bliss | Wasted | The Yellow Wallpaper | It's Kind of a Funny Story | I Know This Much Is True | Mrs Dalloway | Hyperbole and a Half`,
    ),
  },
  {
    name: 'books about books',
    genres: ['Literary Fiction', 'Mystery'],
    authors: ['Carlos Ruiz Zafón'],
    loved: titles(
      `The Shadow of the Wind | The Thirteenth Tale | The Name of the Rose | If on a Winter's Night a Traveler | Mr. Penumbra's 24-Hour Bookstore | The Storied Life of A. J. Fikry | Inkheart | The Bookshop | 84, Charing Cross Road | The Eyre Affair | Possession | The Club Dumas | Fahrenheit 451 | The Little Paris Bookshop | People of the Book`,
    ),
  },
  {
    name: 'boarding schools',
    genres: ['Young Adult (YA)', 'Literary Fiction'],
    loved: titles(
      `A Separate Peace | Prep | Looking for Alaska | The Prime of Miss Jean Brodie | Never Let Me Go | A Great and Terrible Beauty | Skippy Dies | Old School | The Secret Place | Vampire Academy | The Disreputable History of Frankie Landau-Banks | The Lords of Discipline | The History Boys | The Catcher in the Rye | Dead Poets Society`,
    ),
  },
  {
    name: 'ancient Rome',
    genres: ['Historical Fiction', 'History'],
    authors: ['Robert Graves', 'Mary Beard'],
    loved: titles(
      `I, Claudius | Rubicon | SPQR | The First Man in Rome | Pompeii | Meditations | The Twelve Caesars | Julius Caesar | Imperium | The Silver Pigs | Memoirs of Hadrian | Augustus by John Williams | The Gates of Rome | Ben-Hur: A Tale of the Christ | Quo Vadis`,
    ),
  },
  {
    name: 'painters and their models',
    genres: ['Historical Fiction'],
    authors: ['Tracy Chevalier'],
    loved: titles(
      `Girl with a Pearl Earring | Lust for Life | The Agony and the Ecstasy | The Moon and Sixpence | My Name Is Asher Lev | The Passion of Artemisia | The Goldfinch | The Painted Girls | Girl in Hyacinth Blue | Sacré Bleu | What I Loved | The Lady and the Unicorn | Clara and Mr. Tiffany | The Swan Thieves | The Last Painting of Sara de Vos`,
    ),
  },
  {
    name: 'gangsters',
    genres: ['Thriller', 'True Crime'],
    authors: ['Mario Puzo'],
    loved: titles(
      `The Godfather | The Power of the Dog by Don Winslow | American Tabloid | Get Shorty | The Last Don | Gomorrah | Brighton Rock | The Sicilian | Wiseguy | Black Mass | The Cartel | Live by Night | City of Thieves | Savages | Elizabeth Street`,
    ),
  },
  {
    name: 'thinking machines',
    genres: ['Science Fiction (general)'],
    authors: ['Isaac Asimov'],
    loved: titles(
      `I, Robot | Do Androids Dream of Electric Sheep? | Klara and the Sun | Neuromancer | All Systems Red | The Moon Is a Harsh Mistress | Ubik | 2001: A Space Odyssey | Ancillary Justice | Robopocalypse | The Caves of Steel | Exhalation | A Closed and Common Orbit | The Diamond Age | The Complete Robot`,
    ),
  },
  {
    name: 'India',
    genres: ['Literary Fiction'],
    authors: ['Salman Rushdie', 'Arundhati Roy'],
    loved: titles(
      `Midnight's Children | The God of Small Things | A Fine Balance | The White Tiger | A Suitable Boy | The Inheritance of Loss | Interpreter of Maladies | The Palace of Illusions | Sea of Poppies | Train to Pakistan | Behind the Beautiful Forevers | The Space Between Us | Q & A | The Namesake | Heart Lamp`,
    ),
  },
  {
    name: 'presidents and founders',
    genres: ['Biography & Autobiography', 'History'],
    authors: ['David McCullough', 'Ron Chernow'],
    loved: titles(
      `Team of Rivals | John Adams | Alexander Hamilton | Washington by Ron Chernow | 1776 | Truman | American Lion | The Rise of Theodore Roosevelt | Founding Brothers | Lincoln by David Herbert Donald | American Sphinx | No Ordinary Time | The Path to Power | Thomas Jefferson: The Art of Power | Destiny of the Republic`,
    ),
  },
  {
    name: 'the undead',
    genres: ['Horror', 'Dystopian'],
    authors: ['Max Brooks'],
    loved: titles(
      `World War Z | The Walking Dead, Vol. 1: Days Gone Bye | Zone One | Warm Bodies | The Girl with All the Gifts | Feed by Mira Grant | Cell | Pride and Prejudice and Zombies | Rot & Ruin | The Forest of Hands and Teeth | Dust & Decay | The Passage by Justin Cronin | Severance | The Zombie Survival Guide | Day by Day Armageddon`,
    ),
  },
  {
    name: 'faith and doubt',
    genres: ['Literary Fiction'],
    authors: ['Marilynne Robinson', 'Graham Greene'],
    loved: titles(
      `Gilead | Silence by Shūsaku Endō | The Power and the Glory | The Poisonwood Bible | A Prayer for Owen Meany | The Chosen | The Brothers Karamazov | The End of the Affair | Crossroads | The Sparrow | Death Comes for the Archbishop | Wise Blood | The Thorn Birds | The Name of the Rose | All the Light We Cannot See`,
    ),
  },
  {
    name: 'drink and getting sober',
    genres: ['Memoir'],
    authors: ['Mary Karr', 'Augusten Burroughs'],
    loved: titles(
      `The Liars' Club | Drinking: A Love Story | A Million Little Pieces | Lit | Trainspotting | Jesus' Son | Dry by Augusten Burroughs | Blackout: Remembering the Things I Drank to Forget | Beautiful Boy | Tweak | Smashed | Requiem for a Dream | Shuggie Bain | Less Than Zero | Under the Volcano`,
    ),
  },
]
